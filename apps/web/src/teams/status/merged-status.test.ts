import { expect, test } from 'vitest';
import { mergeStatus } from './merged-status.ts';

const status = (week: number, description: string) => ({ team: 't', project: null, week, year: 2026, description });

test('who changed the week alone has it stored, beside what the other wrote', () => {
  const agreed = (html: string) => [{ kind: 'agreed', html }];
  const [base, moved, written] = [status(1, '<p>a</p>'), status(2, '<p>a</p>'), status(1, '<p>b</p>')];
  expect(mergeStatus(base, moved, written)).toMatchObject({ target: { week: 2 }, parts: agreed('<p>b</p>') });
  expect(mergeStatus(base, written, moved)).toMatchObject({ target: { week: 2 }, parts: agreed('<p>b</p>') });
});

test('where both chose another week, the own one is kept and that is said', () => {
  const merged = mergeStatus(status(1, ''), status(2, ''), status(3, ''));
  expect(merged).toMatchObject({ target: { week: 2 }, hasOtherTarget: true });
  expect(mergeStatus(status(1, ''), status(2, ''), status(2, '')).hasOtherTarget).toBe(false);
  expect(mergeStatus(status(1, ''), status(1, ''), status(3, '')).hasOtherTarget).toBe(false);
});
