import type { Random } from './random.ts';

export interface DemoPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly initials: string;
  readonly email: string;
  readonly role: 'Admin' | 'Manager' | 'Employee' | null;
  readonly remuneration: 'Contract Employee' | 'Freelancer Full Time' | 'Freelancer Part Time' | null;
  /** `YYYY-MM-DD` */
  readonly startWorking: string;
  readonly shortDescription: string;
  /** Index of the team. */
  readonly team: number;
}

export const TEAMS = [
  ['Payments', 'PAY'],
  ['Portal', 'POR'],
  ['Mobile', 'MOB'],
  ['Data & AI', 'DAI'],
  ['Platform', 'PLA'],
  ['Quality', 'QUA'],
] as const;

const FIRST = [
  'Linh',
  'Huy',
  'Trang',
  'Duc',
  'Mai',
  'Quang',
  'Thao',
  'Nam',
  'Ha',
  'Tuan',
  'Ngoc',
  'Phong',
  'Van',
  'Hieu',
  'Lan',
  'Khanh',
  'Bao',
  'Yen',
  'Son',
  'Hoa',
];
const LAST = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Đặng', 'Vũ', 'Bùi', 'Đỗ', 'Hồ', 'Ngô', 'Dương'];
const TITLES = [
  'Software engineer',
  'Senior software engineer',
  'Test engineer',
  'UX designer',
  'Business analyst',
  'Data engineer',
];

/** Those that the login page offers: one for each part in the story. */
const NAMED: readonly [string, string, string, DemoPerson['role'], DemoPerson['remuneration'], string, number][] = [
  ['Anh', 'Đặng', 'AD', 'Admin', 'Contract Employee', 'Administrator', 4],
  ['Minh', 'Andersen', 'MA', 'Manager', 'Contract Employee', 'Manager', 0],
  ['Lena', 'Eriksen', 'LE', 'Employee', 'Contract Employee', 'Team leader', 0],
  ['Emil', 'Madsen', 'EM', 'Employee', 'Contract Employee', 'Employee', 0],
  ['Freja', 'Rask', 'FR', 'Employee', 'Freelancer Part Time', 'Freelancer', 1],
];

/** About sixty people: the named ones, a leader for each team, and the rest. */
export function demoPeople(random: Random, count: number): DemoPerson[] {
  const taken = new Set(NAMED.map(([, , initials]) => initials));
  const named = NAMED.map(([firstName, lastName, initials, role, remuneration, shortDescription, team]) => ({
    id: random.id(),
    firstName,
    lastName,
    initials,
    email: `${fold(firstName)}.${fold(lastName)}@demo.stint.example`,
    role,
    remuneration,
    startWorking: '2021-03-01',
    shortDescription,
    team,
  }));
  const rest: DemoPerson[] = [];
  while (named.length + rest.length < count) {
    const firstName = random.pick(FIRST);
    const lastName = random.pick(LAST);
    const initials = freeInitials(taken, fold(firstName), fold(lastName));
    const index = rest.length;
    rest.push({
      id: random.id(),
      firstName,
      lastName,
      initials,
      email: `${fold(firstName)}.${fold(lastName)}.${initials.toLowerCase()}@demo.stint.example`,
      role: index < 4 ? 'Manager' : 'Employee',
      remuneration: random.chance(0.08)
        ? 'Freelancer Full Time'
        : random.chance(0.06)
          ? 'Freelancer Part Time'
          : 'Contract Employee',
      startWorking: `20${random.between(17, 24)}-${String(random.between(1, 12)).padStart(2, '0')}-01`,
      shortDescription: index < 4 ? 'Project manager' : random.pick(TITLES),
      team: index % TEAMS.length,
    });
  }
  return [...named, ...rest];
}

function freeInitials(taken: Set<string>, first: string, last: string): string {
  const letters = `${first}${last}abcdefghijklmnopqrstuvwxyz`.toUpperCase();
  for (let second = 0; second < letters.length; second++) {
    const tail = last.toUpperCase();
    for (const initials of [
      `${letters[0]}${tail[second % tail.length]}`,
      `${letters[0]}${letters[second]}${tail[0]}`,
    ]) {
      if (!taken.has(initials)) {
        taken.add(initials);
        return initials;
      }
    }
  }
  throw new Error('No free initials');
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
}
