/** As the `ref` of the chosen one of a row that scrolls: it is in sight when it is shown, and when it is chosen. */
export function intoView(chosen: Element | null): void {
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
