import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Hello = () => 'Hello';
const drawn = (part: ReturnType<typeof lazyPart>) =>
  renderToString(createElement(Suspense, { fallback: 'waits' }, createElement(part)));

test('a part whose code was fetched before it is shown stands at once', async () => {
  const part = lazyPart(async () => Hello);
  await part.load();
  expect(drawn(part)).toContain('Hello');
});

test('a part whose code comes later is waited for', async () => {
  expect(drawn(lazyPart(async () => Hello))).toContain('waits');
});
