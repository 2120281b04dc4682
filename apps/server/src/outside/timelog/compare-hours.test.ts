import { expect, test } from 'vitest';
import { compareHours } from './compare-hours.ts';

test('hours with the same mark, however many, take as long as they are many', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const unit = {
    id: '1',
    guid: '',
    employeeId: '33',
    taskId: '400',
    date: '2026-11-19',
    minutes: 60,
    startMinute: null,
  };
  const units = Array.from({ length: 300_000 }, () => ({ ...unit, note: '', marker: `Stint ${id}`, isBillable: true }));
  const sent = {
    ...{ id, phaseId: id, taskId: '400', stands: 'here' as const, isSending: false, generation: 0, isClosed: true },
  };
  const before = process.cpuUsage();
  expect(compareHours([], [], units).orphans).toHaveLength(units.length);
  expect(compareHours([], [sent], units).writes).toHaveLength(units.length);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
});
