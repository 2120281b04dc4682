import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

interface Look {
  /** What is looked at, and what within it is not: selectors; the whole page without. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** Which of axe's rules are asked. */
  readonly only: RunOptions['runOnly'];
}

export interface Problem {
  readonly rule: string;
  readonly html: string;
  /** A selector of what it is about. */
  readonly selector: string;
}

/**
 * What axe finds wrong with what a page shows. It is brought to a page once, and not into its frames: mails, whose scripts nobody runs.
 */
export async function problemsOf(page: Page, { include, exclude = [], only }: Look): Promise<Problem[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context = { ...(include && { include: [...include] }), exclude: [...exclude] };
  const options: RunOptions = { runOnly: only, resultTypes: ['violations'], iframes: false, preload: false };
  return page.evaluate(
    async ({ context: where, options: how }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, how);
      return violations.flatMap(({ id: rule, nodes }) =>
        nodes.map(({ html, target }) => ({ rule, html, selector: String(target[0]) })),
      );
    },
    { context, options },
  );
}
