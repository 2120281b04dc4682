import { declareMessages } from '../../messages.ts';

export const NAME_AND_SHORT_NAME_REQUIRED = 'Name & Short name is required!';
export const RESPONSIBILITY_AREA_REQUIRED = 'Responsibility area is required!';
export const LEADER_SUPPORTS_TOO = 'The team leader cannot be a supporting leader too';
export const NAMED_TWICE = 'This person is listed twice';
export const RESPONSIBLE_BY_OTHERS = 'Another manager or an administrator says who answers for your performance';
export const RESPONSIBLE_BY_ADMINISTRATORS = 'An administrator says who answers for the performance of administrators';
declareMessages({
  RESPONSIBLE_BY_OTHERS,
  RESPONSIBLE_BY_ADMINISTRATORS,
  NAME_AND_SHORT_NAME_REQUIRED,
  RESPONSIBILITY_AREA_REQUIRED,
  LEADER_SUPPORTS_TOO,
  NAMED_TWICE,
});

interface TeamPeople {
  readonly teamLeader: string | null;
  readonly members: readonly { readonly user: string }[];
  readonly supportingLeaders: readonly { readonly user: string }[];
}

interface Problem {
  readonly path: (string | number)[];
  readonly message: string;
}

/** What is wrong with who is in a team: somebody named twice, or a leader who supports themselves. */
export function problemsOfTeamPeople(team: TeamPeople): Problem[] {
  const led = team.supportingLeaders.flatMap(({ user }, index) =>
    user === team.teamLeader ? [{ path: ['supportingLeaders', index, 'user'], message: LEADER_SUPPORTS_TOO }] : [],
  );
  return [...led, ...namedTwice('members', team.members), ...namedTwice('supportingLeaders', team.supportingLeaders)];
}

function namedTwice(list: string, people: readonly { readonly user: string }[]): Problem[] {
  return people.flatMap(({ user }, index) =>
    people.findIndex((one) => one.user === user) < index ? [{ path: [list, index, 'user'], message: NAMED_TWICE }] : [],
  );
}
