import { settings } from '../lib/config.ts';

const BEGIN = '<!-- settings: written by npm run docs:settings -->';
const END = '<!-- end of settings -->';

/** The page with its table of settings made new from the schema. */
export function withSettingsTable(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`The page lacks ${BEGIN} or ${END}`);
  return `${before}${BEGIN}\n${settingsTable()}\n${END}${after}`;
}

function settingsTable(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data;
    return `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${schema.description?.replaceAll('|', '\\|')} |`;
  });
  return ['| setting | default | what it is |', '| --- | --- | --- |', ...rows].join('\n');
}
