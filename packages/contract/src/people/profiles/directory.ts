import { z } from 'zod';
import { id } from '../../primitives.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

/** Somebody of the company, and how to reach them. */
const reachable = person.extend({ position: z.string(), email: z.string(), phone: z.string() });
export type Reachable = z.infer<typeof reachable>;

const directoryTeam = z.object({
  _id: id,
  name: z.string(),
  shortName: z.string(),
  leader: id.nullable(),
  supportingLeaders: z.array(id),
  /** In the order they joined; each with who reviews them in this team. */
  members: z.array(z.object({ user: id, reviewer: id.nullable() })),
});
export type DirectoryTeam = z.infer<typeof directoryTeam>;

/** Everybody once, and the teams that name them. */
export const directory = z.object({ people: z.array(reachable), teams: z.array(directoryTeam) });
export type Directory = z.infer<typeof directory>;

export const getDirectory = route({
  method: 'GET',
  path: '/api/user/directory',
  summary: 'Active employees by name, and the teams with their leaders, members and reviewers',
  roles: ['employee'],
  response: directory,
  hot: true,
});
