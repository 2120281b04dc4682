import { escapeHtml } from '../../lib/rich-text.ts';

/**
 * How a mail looks where no style sheet is read: mail clients keep what stands in an element itself, and lay out by tables.
 * Colours have names nowhere else, as a mail is always written for a white page.
 */
const TEXT = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1b2430;';
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 12px;',
  h1: 'margin:20px 0 10px;font-size:24px;line-height:1.25;',
  h2: 'margin:20px 0 10px;font-size:20px;line-height:1.3;',
  h3: 'margin:16px 0 8px;font-size:17px;line-height:1.35;',
  h4: 'margin:16px 0 8px;font-size:15px;',
  ul: 'margin:0 0 12px;padding:0 0 0 24px;',
  ol: 'margin:0 0 12px;padding:0 0 0 24px;',
  li: 'margin:0 0 4px;',
  blockquote: 'margin:0 0 12px;padding:0 0 0 12px;border-left:3px solid #c8d0da;color:#4a5666;',
  pre: 'margin:0 0 12px;padding:10px;background:#f3f5f8;font-family:Consolas,monospace;font-size:13px;white-space:pre-wrap;',
  code: 'font-family:Consolas,monospace;font-size:13px;',
  hr: 'margin:16px 0;border:0;border-top:1px solid #c8d0da;',
  a: 'color:#0b5cad;text-decoration:underline;',
  img: 'display:block;max-width:100%;height:auto;border:0;',
};
const STYLED = new RegExp(`<(${Object.keys(STYLES).join('|')})(?=[\\s>/])`, 'g');
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The words of a mail as clients show them. They must be safe already: within tags and texts stands no `<`. */
export function mailBody(html: string): string {
  const styled = html.replace(STYLED, (_tag, name: string) => `<${name} style="${STYLES[name]}"`);
  return (
    `<table ${TABLE} style="border-collapse:collapse;"><tr><td align="center" style="padding:16px 8px;">` +
    `<table ${TABLE} style="border-collapse:collapse;max-width:600px;background:#ffffff;">` +
    `<tr><td align="left" style="padding:16px;${TEXT}">${styled}</td></tr></table></td></tr></table>`
  );
}

/** A whole mail: what it says, with what clients need to know before. */
export function mailDocument(subject: string, html: string): string {
  return (
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:0;background:#ffffff;">` +
    `${mailBody(html)}</body></html>`
  );
}

/** Rich text whose links lead from anywhere: those within the app are addresses of its own. */
export function withWholeLinks(html: string, base: string): string {
  return html.replace(/(<a\s[^>]*?href=")([^"]*)(")/g, (whole, before: string, address: string, after: string) =>
    /^(https?|mailto):/i.test(address) ? whole : `${before}${wholeAddress(address, base)}${after}`,
  );
}

function wholeAddress(address: string, base: string): string {
  const plain = address.replaceAll('&amp;', '&');
  return URL.canParse(plain, `${base}/`) ? escapeHtml(new URL(plain, `${base}/`).href) : escapeHtml(`${base}/`);
}
