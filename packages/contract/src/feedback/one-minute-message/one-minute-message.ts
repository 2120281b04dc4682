import { z } from 'zod';
import { softSkill } from '../../company/settings/soft-skill.ts';
import { id, instant, named } from '../../primitives.ts';
import { checkedIdOf, idOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { timeregPeriod } from '../../time/periods/period.ts';
import { person, projectName } from '../../time/sheet/user-period.ts';

/** A 1MM, called `wtf` in payloads. */
export const oneMinuteMessage = z.object({
  _id: id,
  byUser: person,
  toUserId: id.nullable(),
  toTeam: id.nullable(),
  /** 1 to 5; 0 is no feedback. */
  star: z.number().int(),
  comment: z.string(),
  noFeedback: z.boolean(),
  project: id.nullable(),
  /** About the work on a project: left on approving its rows, or sent with it. */
  onProject: z.boolean(),
  strengths: z.array(softSkill),
  weaknesses: z.array(softSkill),
  certifications: z.array(named),
  updatedByUserId: id.nullable(),
  createdDate: instant,
  updatedDate: instant,
});
export type OneMinuteMessage = z.infer<typeof oneMinuteMessage>;

/** A 1MM in a list, with those it is about by name. No feedback is never listed. */
export const listedMessage = oneMinuteMessage.omit({ toUserId: true, toTeam: true, project: true }).extend({
  toUser: person.nullable(),
  toTeam: named.nullable(),
  project: projectName.nullable(),
  /** The period it was left on, when it was left on an approval. */
  period: timeregPeriod.nullable(),
  /** Its author may still change or withdraw it. */
  isEditable: z.boolean(),
});
export type ListedMessage = z.infer<typeof listedMessage>;

export const findMessagesOfPeriod = route({
  method: 'GET',
  path: '/api/user/one-minute-messages/of-period',
  summary: "The 1MMs left on a person's sheet; reviewers see their own, the person and managers all",
  roles: ['employee'],
  query: z.object({ user: idOf('user'), userPeriod: checkedIdOf('userPeriod') }),
  response: z.array(oneMinuteMessage),
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

export const getMessage = route({
  method: 'GET',
  path: '/api/user/one-minute-messages/:id',
  summary: 'One 1MM that the asking person may read',
  roles: ['employee'],
  params: idParamsOf('oneMinuteMessage'),
  response: listedMessage,
  errors: ['NOT_FOUND'],
});

export const getLatestMessage = route({
  method: 'GET',
  path: '/api/user/one-minute-messages/latest',
  summary: 'The newest 1MM to the asking person or a team of theirs, or null',
  roles: ['employee'],
  response: listedMessage.nullable(),
});

/** So many appraisals are shown on the home screen. */
const LAST_APPRAISALS = 3;
/** And of so many at most they are chosen. */
export const MOST_APPRAISALS = 30;

export const listLastThreeMessages = route({
  method: 'GET',
  path: '/api/user/one-minute-messages/last-three',
  summary:
    'The newest appraisals of the asking person and their teams: three, or as many as are asked for to choose from',
  roles: ['employee'],
  query: z.object({ most: z.coerce.number().int().min(1).max(MOST_APPRAISALS).default(LAST_APPRAISALS) }),
  response: z.array(listedMessage),
});
