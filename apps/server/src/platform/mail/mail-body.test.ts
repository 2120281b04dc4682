import { expect, test } from 'vitest';
import { safeRichText } from '../../lib/rich-text.ts';
import { mailBody, mailDocument, withWholeLinks } from './mail-body.service.ts';

test('each element of a mail says itself how it looks, within tables', () => {
  const written =
    '<h2>News</h2><p>One <a href="https://x.example">link</a></p><ul><li>a</li></ul><blockquote>b</blockquote>';
  const body = mailBody(safeRichText(written).html);
  for (const tag of ['h2', 'p', 'a', 'ul', 'li', 'blockquote'])
    expect(body).toMatch(new RegExp(`<${tag} style="[^"]+"`));
  expect(body).toMatch(/^<table role="presentation" width="100%".*<\/table>$/);
  expect(body).not.toMatch(/<style|class=/);
});

test('texts that look like elements stay texts', () => {
  expect(mailBody(safeRichText('<p>&lt;p&gt; 1 &lt; 2</p>').html)).toContain('&lt;p&gt; 1 &lt; 2</p>');
});

test('a subject is a text in the title', () => {
  expect(mailDocument('</title><script>x</script>', '')).toContain('<title>&lt;/title&gt;&lt;script&gt;');
});

test('links within the app lead there from anywhere, others stay', () => {
  const whole = (href: string) => withWholeLinks(`<a href="${href}">x</a>`, 'https://stint.example').slice(9, -7);
  expect(whole('/user/guideline/1?a=1&amp;b=2')).toBe('https://stint.example/user/guideline/1?a=1&amp;b=2');
  expect(whole('user/teams')).toBe('https://stint.example/user/teams');
  expect(whole('#top')).toBe('https://stint.example/#top');
  expect(whole('https://other.example/')).toBe('https://other.example/');
  expect(whole('mailto:a@b.example')).toBe('mailto:a@b.example');
});
