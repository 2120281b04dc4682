import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { done, email, id, instant, isoDate } from '../../primitives.ts';
import { changedIdParamsOf } from '../../record-id.ts';
import { remunerationType, userRole, userType } from '../../role-names.ts';
import { route } from '../../route.ts';
import { LONGEST_TYPED_PASSWORD } from '../password/password.rules.ts';
import { secondStep } from '../second-factor/second-step.ts';
import { firstCalls } from './first-calls.ts';
import { OWNER_PROOF_ERRORS, ownerProof } from './owner-proof.ts';

export const LOGIN_FAILED = 'Username or password is incorrect.';
declareMessages({
  LOGIN_FAILED,
  // What the people of the demo company are, on its sign-in page.
  DEMO_ADMINISTRATOR: 'Administrator',
  DEMO_MANAGER: 'Manager',
  DEMO_TEAM_LEADER: 'Team leader',
  DEMO_EMPLOYEE: 'Employee',
  DEMO_FREELANCER: 'Freelancer',
  DEMO_CUSTOMER: 'Customer',
});
export const LOGOUT_FAILED = 'There is error during logging out, please contact your Administrator';

/** What the browser needs before anybody has signed in. */
export const appConfig = z.object({
  companyName: z.string(),
  /** IANA name of the business time zone. */
  timeZone: z.string(),
  /** False on a company's own, still empty database: the browser opens the set-up. */
  isSetUp: z.boolean(),
  version: z.string(),
  /** Providers that people sign in at, in the order of the settings. */
  providers: z.array(
    z.object({ key: z.string(), name: z.string(), kind: z.enum(['microsoft', 'globeteam', 'social']) }),
  ),
  /** False where nobody signs in by email and password. */
  hasPasswords: z.boolean(),
  /** Where passkeys can be made and used, as the browser names it: `https://stint.example.com`; null for nowhere. */
  passkeyOrigin: z.string().nullable(),
  /** Whether browsers keep the app, and a person's own sheets, for when there is no network. */
  isKeptOffline: z.boolean(),
  /** Sign-in accounts of the demo company while it is loaded, else empty. */
  demoAccounts: z.array(z.object({ email: z.string(), password: z.string(), name: z.string(), role: z.string() })),
});
export type AppConfig = z.infer<typeof appConfig>;

export const getConfig = route({
  ...firstCalls.getConfig,
  summary: 'The configuration that the browser starts with',
  roles: ['public'],
  throttle: { hits: 1200, windowSeconds: 60 },
  response: appConfig,
});

export const credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(LONGEST_TYPED_PASSWORD),
});

export const PASSWORDS_OFF = 'Sign in with your company account. Passwords are turned off.';
declareMessages({ PASSWORDS_OFF });

/** What signing in answers: the bearer token of the new session. */
export const signedIn = z.object({ token: z.string() });
/** What else comes of a first factor that fits. */
export const signInRefusals = { SECOND_FACTOR_NEEDED: secondStep };

export const login = route({
  ...firstCalls.login,
  summary: 'Signs in; the token goes into the Authorization header of every later call',
  roles: ['public'],
  throttle: { hits: 200, windowSeconds: 60 },
  unaudited: 'signing in begins a session, which its person sees and ends',
  body: credentials,
  response: signedIn,
  errors: ['LOGIN_FAILED', 'TOO_MANY_ATTEMPTS', 'PASSWORDS_OFF'],
  refusals: signInRefusals,
});

/** The signed-in person, as every screen knows them. */
export const currentUser = z.object({
  _id: id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  userType,
  userRole: userRole.nullable(),
  remunerationType: remunerationType.nullable(),
  startWorking: isoDate.nullable(),
  dateOfBirth: isoDate.nullable(),
  avatarUrl: z.string().nullable(),
  shortDescription: z.string(),
  customerTeam: id.nullable(),
  isEmployee: z.boolean(),
  /** The period of this person's sheet of today; null where there is none. */
  presentPeriod: id.nullable(),
  /** Teams this person is a member of. */
  teams: z.array(z.object({ _id: id, name: z.string() })),
  /** True when some open period waits for this person's approval, ever did, or this person leads a team. */
  isApprover: z.boolean(),
  /** True when this person keeps accounts, or may create some. */
  keepsAccounts: z.boolean(),
  /** True for those whom the company settings name: they have the features of contract folders. */
  usesContractFolders: z.boolean(),
  /** True for who has yet to set up the second factor that their role needs: they reach nothing else. */
  lacksSecondFactor: z.boolean(),
  /** Of this moment: the live channel tells what happened since. */
  liveCursor: z.string(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const me = route({
  ...firstCalls.me,
  summary: 'The signed-in person',
  roles: ['signedIn'],
  isForSecondFactor: true,
  unaudited: 'only reads',
  response: currentUser,
});

export const logout = route({
  ...firstCalls.logout,
  summary: 'Ends the session of the bearer token, if any, and says where to go',
  roles: ['public'],
  throttle: { hits: 600, windowSeconds: 60 },
  response: z.object({ redirectUrl: z.string() }),
});

export const ownSession = z.object({
  _id: id,
  createdAt: instant,
  lastUsedAt: instant,
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
});

export const listOwnSessions = route({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where the person is signed in',
  roles: ['signedIn'],
  response: z.array(ownSession),
});

export const revokeOwnSession = route({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: 'Signs out one of the own sessions',
  roles: ['signedIn'],
  unaudited: 'ends a session, which is no business record',
  params: changedIdParamsOf('session'),
  response: done,
  errors: ['NOT_FOUND'],
});

export const proveOwner = route({
  method: 'POST',
  path: '/api/user/sessions/proof',
  summary: 'Gives the password again: the session counts as begun now for what asks for a sign-in a moment ago',
  roles: ['signedIn'],
  unaudited: 'changes nothing but for how long the session opens what asks for a fresh sign-in',
  body: ownerProof,
  response: done,
  errors: [...OWNER_PROOF_ERRORS, 'TOO_MANY_ATTEMPTS'],
});
