import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeFailure, redact } from './failure.ts';

describe('what is kept of a fault', () => {
  test('names tables and fields, and nothing of a person', () => {
    expect(redact('relation "app_user" does not exist')).toBe('relation "app_user" does not exist');
    expect(redact('invalid input syntax for type uuid: "Anh Đặng"')).toBe('invalid input syntax for type uuid: "…"');
    expect(redact(`Unexpected token 'x', "xwage: 120000" is not valid JSON`)).not.toMatch(/wage|120000/);
    expect(redact('no mail to mai.tran@company.example')).toBe('no mail to [address]');
    expect(redact('token 4fKq-Z0xTz_9aBcDeFgHiJkLmN is wrong')).toBe('token [secret] is wrong');
    expect(redact('an open "quote Mai Tran')).toBe('an open "…"');
    expect(redact("it can't read 'x'")).toBe("it can't read 'x'");
  });

  test('is short, and one line', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        expect(redact(text).length).toBeLessThanOrEqual(300);
        expect(redact(text)).not.toMatch(/[\n\r]/);
      }),
    );
  });

  test('is the same when it fails again in the same way, whatever the values are', () => {
    const fail = (value: string) => describeFailure(new TypeError(`Cannot read ${value}`), 'GET /api/x/:id');
    const [first, second] = [fail('"Mai"'), fail('"Anh"')];
    expect(first.fingerprint).toBe(second.fingerprint);
    expect(first.place).toMatch(/^GET \/api\/x\/:id · apps\/server\/src\/lib\/failure\.test\.ts:\d+/);
    expect(describeFailure(new RangeError('x'), 'GET /api/x/:id').fingerprint).not.toBe(first.fingerprint);
  });
});
