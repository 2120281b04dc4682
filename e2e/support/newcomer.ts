import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { checkResetToken, resetPassword } from '@stint/contract/account/password/password';
import { createUser } from '@stint/contract/people/users/user';
import { listSentMails, revealSentMail } from '@stint/contract/platform/sent-mails/sent-mail';
import type { BodyOf } from '@stint/contract/route';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import type { Api } from './api.ts';
import { PASSWORD } from './people.ts';

type NewUser = BodyOf<typeof createUser>;

export interface Newcomer {
  readonly _id: string;
  readonly email: string;
  readonly name: string;
  readonly initials: string;
}

const NEWCOMERS_PASSWORD = 'Nora-came-in-4';
/** Somebody who was added just now and has no password yet: what a story does to them troubles no other. */
export async function newcomer(admin: Api, given: Partial<NewUser> = {}): Promise<Newcomer> {
  // A test that fails starts the files' code anew, so a counter would begin again.
  const number = randomInt(1e9).toString(36);
  const initials = `N${number}`.toUpperCase();
  const email = `newcomer.${number}@demo.stint.example`;
  const { _id } = await admin.call(createUser, {
    body: {
      firstName: 'Nora',
      lastName: `Newcomer ${number}`,
      email,
      initials,
      userType: 'Employee',
      userRole: 'Employee',
      remunerationType: null,
      // Not before today, so that no past period lacks a sheet of theirs.
      startWorking: demoToday(),
      resignedDate: null,
      dateOfBirth: null,
      isActive: true,
      shortDescription: '',
      sendLoginMail: true,
      ...given,
    },
  });
  return { _id, email, name: `Nora Newcomer ${number}`, initials };
}

/** The secret of the newest link that a mail of a kind brought somebody; who forgot a password gets theirs after the answer. */
export async function mailedToken(
  admin: Api,
  email: string,
  kind: 'set-password' | 'reset-password' = 'set-password',
): Promise<string> {
  let newest = '';
  const arrived = async () => {
    const { items } = await admin.call(listSentMails, { query: { search: email, kind } });
    newest = items.find((mail) => mail.toAddress === email)?._id ?? '';
    return newest;
  };
  await expect.poll(arrived, { message: `a mail to ${email}` }).not.toBe('');
  const { plain } = await admin.call(revealSentMail, { params: { id: newest }, body: { currentPassword: PASSWORD } });
  const token = /\/user\/reset\/([\w-]+)/.exec(plain)?.[1];
  if (!token) throw new Error(`The mail to ${email} has no link`);
  return token;
}

/** Uses a reset link; answers the password that it sets. */
export async function setPassword(admin: Api, tokenId: string): Promise<string> {
  const params = { tokenId };
  await admin.call(checkResetToken, { params });
  const body = { password: NEWCOMERS_PASSWORD, confirmPassword: NEWCOMERS_PASSWORD };
  await admin.call(resetPassword, { params, body });
  return NEWCOMERS_PASSWORD;
}

export interface SettledNewcomer extends Newcomer {
  readonly password: string;
}

/** A newcomer with a password. */
export async function settledNewcomer(admin: Api, given: Partial<NewUser> = {}): Promise<SettledNewcomer> {
  const person = await newcomer(admin, given);
  return { ...person, password: await setPassword(admin, await mailedToken(admin, person.email)) };
}
