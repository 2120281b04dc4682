import { CallError } from '@stint/contract/call-error';
import { declareMessages } from '@stint/contract/messages';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fieldMessages, messageOf, translateMessage } from './messages.ts';
import { showLanguage, startTexts } from './texts.ts';

const NOT_A_GOAT = 'This is not a goat';
declareMessages({ NOT_A_GOAT, GOATS_LEFT: '{{count}} goats are left' });

const vietnamese = {
  NOT_A_GOAT: 'Đây không phải là dê',
  GOATS_LEFT: 'Còn {{count}} con dê',
  GOAT_TAKEN: 'Dê {{name}} đã có chủ',
  GOAT_TAKEN_plain: 'Dê này đã có chủ',
  NOT_YOURS: 'Bạn không có quyền',
};

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  return startTexts(async () => vietnamese, 'vi', ['refusals']);
});
afterAll(async () => {
  await showLanguage('en');
  vi.unstubAllGlobals();
});

test('a message is said in the present language by the code that it was declared under', () => {
  expect(translateMessage(NOT_A_GOAT)).toBe(vietnamese.NOT_A_GOAT);
  expect(translateMessage('7 goats are left')).toBe('Còn 7 con dê');
  expect(translateMessage('Another text')).toBe('Another text');
});

test('a refusal is said by its code and its data, and without them in another way', () => {
  expect(translateMessage('Goat Bo is taken', { code: 'GOAT_TAKEN', data: { name: 'Bo' } })).toBe('Dê Bo đã có chủ');
  expect(translateMessage('A goat is taken', { code: 'GOAT_TAKEN' })).toBe(vietnamese.GOAT_TAKEN_plain);
  expect(translateMessage(NOT_A_GOAT, { code: 'NOT_YOURS' })).toBe(vietnamese.NOT_A_GOAT);
  expect(translateMessage('Only the goatherd', { code: 'NOT_YOURS' })).toBe(vietnamese.NOT_YOURS);
});

test('what a refusal says of its fields is said in the present language', () => {
  const message = 'Goat Bo is taken';
  const fields = { goat: message, other: NOT_A_GOAT };
  expect(fieldMessages(new CallError(409, { code: 'GOAT_TAKEN', message, fields, data: { name: 'Bo' } }))).toEqual({
    goat: 'Dê Bo đã có chủ',
    other: vietnamese.NOT_A_GOAT,
  });
});

test('of a failure is said that nothing answered, what the server says, or else what could not be done', async () => {
  await startTexts(async () => ({ failed: { unreachable: 'Không có máy chủ', wrong: 'Có lỗi' } }), 'vi', ['common']);
  const unanswered = new CallError(0, { code: 'UNREACHABLE', message: '' });
  expect(messageOf(unanswered, 'common:failed.wrong')).toBe('Không có máy chủ');
  expect(messageOf(new CallError(422, { code: 'OTHER', message: 'No goats' }), 'common:failed.wrong')).toBe('No goats');
  expect(messageOf(new Error('A fault of our own'), 'common:failed.wrong')).toBe('Có lỗi');
});
