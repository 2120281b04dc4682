import { expect, test } from 'vitest';
import texts from '../../app/messages/en/teams.json' with { type: 'json' };
import { copiedToAll, newTime, plansOfTyped, type TypedTime, typedWeekOf, wrongTimes } from './typed-schedule.ts';

const time = (from: string, to: string, given: Partial<TypedTime> = {}): TypedTime => ({
  ...{ key: `${from} ${to}`, teamPlanType: 'MustBeOnline', from, to },
  ...given,
});
const week = (monday: readonly TypedTime[]) => ({ monday, tuesday: [], wednesday: [], thursday: [], friday: [] });

test('times are typed with 4 digits, hours to 23 and minutes to 59', () => {
  expect(plansOfTyped(week([time('0900', '1200')]))?.monday.times).toEqual([
    { teamPlanType: 'MustBeOnline', from: { hour: 9, minute: 0 }, to: { hour: 12, minute: 0 } },
  ]);
  for (const wrong of [
    time('900', '1200'),
    time('0900', '2400'),
    time('0900', '1260'),
    time('0900', ''),
    time('1200', '1200'),
  ]) {
    expect(plansOfTyped(week([wrong])), wrong.key).toBeNull();
    expect([...wrongTimes(week([wrong]))]).toEqual([wrong.key]);
  }
});

test('a time needs its type, and does not share time with another', () => {
  expect([...wrongTimes(week([time('0900', '1200', { teamPlanType: null })]))]).toEqual(['0900 1200']);
  expect([...wrongTimes(week([time('1100', '1300'), time('0900', '1200')]))]).toEqual(['1100 1300']);
  expect(wrongTimes(week([time('0900', '1200'), time('1200', '1300')])).size).toBe(0);
});

test('what is stored is typed as it was, by its times, and copied to all days', () => {
  const plans = plansOfTyped(week([time('1300', '1400'), time('0900', '1200')]));
  if (!plans) throw new Error('These times are right');
  expect(typedWeekOf(plans).monday.map(({ from }) => from)).toEqual(['0900', '1300']);
  const copied = copiedToAll(typedWeekOf(plans), 'monday');
  expect(plansOfTyped(copied)?.friday).toEqual(plans.monday);
  expect(new Set(Object.values(copied).flatMap((times) => times.map(({ key }) => key))).size).toBe(10);
});

test('the next time has the type of the one before', () => {
  expect(newTime([time('0900', '1000')])).toMatchObject({ teamPlanType: 'MustBeOnline', from: '', to: '' });
  expect(newTime([]).teamPlanType).toBeNull();
});

test('the types of a schedule are named as people know them', () => {
  expect(texts.schedule.types).toEqual({ MustWorkFromOffice: 'WFO', MustBeOnline: 'Online', PreferredOnline: 'Nice' });
});
