import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

test('the name of a calendar stays on its line: it begins nothing else', () => {
  const nothing = { planned: [], meetings: [], absences: [], holidays: [] };
  const name = 'Team\r\nBEGIN:VEVENT\nSUMMARY:x\u0001\u2028y';
  const file = calendarFile({ name, language: 'en', madeOn: '2026-11-21', owner: 'x', ...nothing });
  const lines = file.split(/[\r\n]+/);
  expect(lines).toContain('X-WR-CALNAME:Team BEGIN:VEVENT SUMMARY:x y');
  expect(lines).toContain('NAME:Team BEGIN:VEVENT SUMMARY:x y');
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR']);
});
