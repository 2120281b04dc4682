import { Typography } from '@mantine/core';

/** Shows rich text that the server has sent, and therefore sanitised. */
export function RichTextView({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises rich text before it stores it
  return <Typography fz="inherit" dangerouslySetInnerHTML={{ __html: html }} />;
}
