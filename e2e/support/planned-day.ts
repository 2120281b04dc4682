import { createLeave } from '@stint/contract/planning/leave/leave';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import type { Api } from './api.ts';
import { type SettledNewcomer, settledNewcomer } from './newcomer.ts';

/** Ten minutes right after midnight, at the office: over at any hour at which a story runs. */
export const AFTER_MIDNIGHT = [{ from: { hour: 0, minute: 0 }, to: { hour: 0, minute: 10 }, inOffice: true }];

/** Somebody new who is not held to 40 hours a week, and the app's calls as them. */
export async function freeNewcomer(admin: Api): Promise<{ readonly person: SettledNewcomer; readonly own: Api }> {
  const person = await settledNewcomer(admin, { remunerationType: 'Freelancer Full Time' });
  return { person, own: admin.as(person) };
}

/** Plans the present day of a person from midnight to ten past, whatever day it is. */
export async function planToday(admin: Api, user: string): Promise<void> {
  const decision = { isAdminApproved: true, adminComment: 'As agreed', oneDriveLeaveFolder: '' };
  await admin.call(createLeave, {
    body: {
      ...{ user, absenceReason: null, fromDate: demoToday(), toDate: demoToday(), workDay: { plans: AFTER_MIDNIGHT } },
      ...decision,
    },
  });
}
