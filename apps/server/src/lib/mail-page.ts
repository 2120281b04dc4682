/** A paragraph of a mail, or a link that stands on its own. */
export type MailPart =
  | string
  | { readonly link: string; readonly label: string }
  | { readonly safeHtml: string; readonly plain: string };

/** A plain, readable mail from its parts. Text is escaped here; `safeHtml` must have been sanitised before. */
export function mailPage(title: string, parts: readonly MailPart[]): { html: string; plain: string } {
  const body = parts.map((part) => {
    if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
    if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`;
    return part.safeHtml;
  });
  const plain = parts.map((part) => {
    if (typeof part === 'string') return part;
    return 'link' in part ? `${part.label}: ${part.link}` : part.plain;
  });
  return {
    html: `<div style="font:15px/1.5 sans-serif;max-width:36em"><h2 style="font-size:18px">${escapeHtml(title)}</h2>${body.join('')}</div>`,
    plain: [title, ...plain].join('\n\n'),
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
