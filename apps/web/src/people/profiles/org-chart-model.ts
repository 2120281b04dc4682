import type { DirectoryTeam } from '@stint/contract/people/profiles/directory';

/** Somebody in the chart of a team, with those whom they review. */
export interface ChartNode {
  readonly user: string;
  readonly role: 'leader' | 'supporting' | 'member';
  readonly reviews: readonly ChartNode[];
}

/**
 * Who reviews whom in a team, from the leader down. Whoever has no reviewer in the team stands below its leader; where
 * people review each other in a circle, the first to have joined stands above.
 */
export function chartOf({ leader, supportingLeaders, members }: DirectoryTeam): ChartNode[] {
  const inTeam = [
    ...new Set([...(leader === null ? [] : [leader]), ...supportingLeaders, ...members.map(({ user }) => user)]),
  ];
  const reviewers = new Map(members.map(({ user, reviewer }) => [user, reviewer]));
  const aboveOf = (user: string): string | null => {
    if (user === leader) return null;
    const reviewer = reviewers.get(user) ?? null;
    return reviewer !== null && reviewer !== user && inTeam.includes(reviewer) ? reviewer : leader;
  };
  const placed = new Set<string>();
  const nodeOf = (user: string): ChartNode => {
    placed.add(user);
    const below = inTeam.filter((one) => aboveOf(one) === user);
    const role = user === leader ? 'leader' : supportingLeaders.includes(user) ? 'supporting' : 'member';
    return { user, role, reviews: below.flatMap((one) => (placed.has(one) ? [] : [nodeOf(one)])) };
  };
  const tops = inTeam.filter((user) => aboveOf(user) === null);
  const chart = tops.map(nodeOf);
  // Who is in a circle is below nobody else.
  return [...chart, ...inTeam.flatMap((user) => (placed.has(user) ? [] : [nodeOf(user)]))];
}
