import { clockTimeOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { INVALID_TIME } from '@stint/contract/time/sheet/timereg.rules';
import { expect, test } from 'vitest';
import { draftOf, typedMeeting } from './meeting-draft.ts';

const bo = {
  _id: '01900000-0000-7000-8000-000000000001',
  firstName: 'Bo',
  lastName: '',
  initials: 'B',
  avatarUrl: null,
};
const time = { day: '2026-11-24', from: clockTimeOf(550), to: clockTimeOf(720) };

test('a common time becomes a meeting of the length that was asked for', () => {
  expect(draftOf(time, 45, true, [bo]).values).toMatchObject({
    from: '0910',
    to: '0955',
    inOffice: true,
    people: [bo._id],
  });
  expect(draftOf({ day: '2026-11-24' }, 45, false, []).values).toMatchObject({ from: '', to: '' });
});

test('times are typed, and saved as hours and minutes', () => {
  const { values } = draftOf(time, 45, true, [bo]);
  const saved = typedMeeting.parse({ ...values, title: 'Plan' });
  expect(saved).toMatchObject({ from: { hour: 9, minute: 10 }, to: { hour: 9, minute: 55 } });
  const problems = (given: object) =>
    typedMeeting.safeParse({ ...values, title: 'Plan', ...given }).error?.issues.map(({ message }) => message);
  expect(problems({ from: '91' })).toEqual([INVALID_TIME]);
  expect(problems({ to: '0900' })).toEqual(['A meeting must end after its start']);
});
