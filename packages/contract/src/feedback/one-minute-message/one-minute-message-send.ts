import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { done, named } from '../../primitives.ts';
import { changedIdParamsOf, checkedIdOf, idOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { MAX_MESSAGE_LENGTH, MOST_STARS, RECEIVER_KINDS } from './one-minute-message.rules.ts';
import { listedMessage } from './one-minute-message.ts';

const MOST_SKILLS = 50;
/** Longest text that is improved at once. */
export const MAX_TEXT_TO_IMPROVE = MAX_MESSAGE_LENGTH;
/** The author may change or withdraw a 1MM this long after sending it, in minutes. */
export const EDITABLE_MINUTES = 60;

export const CAN_NOT_SEND_EMAIL = 'CAN_NOT_SEND_EMAIL';
export const CAN_NOT_SEND_EMAIL_MESSAGE = 'Can not send email for this user!';
declareMessages({ CAN_NOT_SEND_EMAIL: CAN_NOT_SEND_EMAIL_MESSAGE });

/** What a 1MM says. Soft skills are its strengths and weaknesses. */
const content = {
  star: z.number().int().min(0).max(MOST_STARS),
  comment: z.string().max(MAX_MESSAGE_LENGTH),
  strengths: z.array(idOf('softSkill')).max(MOST_SKILLS).default([]),
  weaknesses: z.array(idOf('softSkill')).max(MOST_SKILLS).default([]),
  certifications: z.array(idOf('certification')).max(MOST_SKILLS).default([]),
};

/** A 1MM to send: to a person, to a team, or to a project; to a person or team also about a project. */
const messageToSend = z.strictObject({
  _id: newIdOf('oneMinuteMessage').optional(),
  receiver: z.enum(RECEIVER_KINDS).optional(),
  toUserId: idOf('user').nullable().default(null),
  toTeam: idOf('team').nullable().default(null),
  project: idOf('project').nullable().default(null),
  ...content,
});
export type MessageToSend = z.infer<typeof messageToSend>;

const contentErrors = ['STAR_MISSING', 'STRENGTH_MISSING', 'WEAKNESS_MISSING', 'SKILL_NAMED_TWICE', 'MESSAGE_MISSING'];

export const sendMessage = route({
  method: 'POST',
  path: '/api/user/one-minute-messages',
  summary:
    'Sends a 1MM; repeating it with the same _id sends nothing twice. A warning says what went wrong although it is stored',
  roles: ['employee'],
  body: z.object({ wtf: messageToSend }),
  response: z.object({
    wtf: listedMessage,
    /** The receiver's mail server refuses the address for good: code CAN_NOT_SEND_EMAIL. */
    warning: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
  errors: [
    'EMPLOYEE_MISSING',
    'TEAM_MISSING',
    'PROJECT_MISSING',
    'ONE_RECEIVER_ONLY',
    ...contentErrors,
    'RECEIVER_INACTIVE',
    'ALREADY_SENT',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const findMessageReceiver = route({
  method: 'GET',
  path: '/api/user/one-minute-messages/receiver',
  summary: 'The receiver of a link to send a 1MM, by name: an active employee, a team or a project',
  roles: ['employee'],
  query: z.object({ receiver: z.enum(RECEIVER_KINDS), id: checkedIdOf('anyRecord') }),
  response: named,
  errors: ['NOT_FOUND'],
});

export const updateMessage = route({
  method: 'PUT',
  path: '/api/user/one-minute-messages/:id',
  summary: `Changes what a 1MM says, by its author within ${EDITABLE_MINUTES} minutes`,
  roles: ['employee'],
  params: changedIdParamsOf('oneMinuteMessage'),
  body: z.object({ wtf: z.strictObject(content) }),
  response: listedMessage,
  errors: ['NOT_FOUND', 'TOO_LATE', ...contentErrors],
});

export const withdrawMessage = route({
  method: 'DELETE',
  path: '/api/user/one-minute-messages/:id',
  summary: `Withdraws a 1MM, by its author within ${EDITABLE_MINUTES} minutes; one that is gone already counts as withdrawn`,
  roles: ['employee'],
  params: changedIdParamsOf('oneMinuteMessage'),
  response: done,
  errors: ['TOO_LATE'],
});

/** A change that a text helper proposes: the characters from `start` up to, not including, `end` (UTF-16). */
const textSuggestion = z.object({
  start: z.number().int(),
  end: z.number().int(),
  replacement: z.string(),
  /** Why, in English; empty when the helper does not say. */
  reason: z.string(),
});
export type TextSuggestion = z.infer<typeof textSuggestion>;

export const improveMessage = route({
  method: 'POST',
  path: '/api/user/improve-one-minute-message',
  summary: 'Proposes a better wording: the improved text, and the changes that lead to it',
  roles: ['employee'],
  unaudited: 'only proposes',
  body: z.object({ text: z.string().max(MAX_TEXT_TO_IMPROVE).regex(/\S/) }),
  response: z.object({
    /** The text with all suggestions taken. */
    text: z.string(),
    /** In the order of the text; they do not overlap. */
    suggestions: z.array(textSuggestion),
    /** False when the helper does not know the language: it then proposes nothing. */
    isUnderstood: z.boolean(),
  }),
  errors: ['TEXT_HELP_FAILED', 'TOO_MANY_ATTEMPTS'],
});
