import type { KeyboardEvent } from 'react';

/** Arrow keys move the focus from row to row. */
export function moveByKey(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const row = event.target as HTMLElement;
  if (row.tagName !== 'TR') return;
  const to =
    event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : null;
  if (to instanceof HTMLElement) {
    event.preventDefault();
    to.focus();
  }
}
