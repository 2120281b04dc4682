import { Box } from '@mantine/core';
import type { TemplateDetail } from '@stint/contract/platform/system-templates/system-template';
import { placeholdersIn } from '@stint/contract/platform/system-templates/system-template.rules';
import { useId } from 'react';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from './system-template.module.css';

interface PlaceholderListProps {
  readonly placeholders: TemplateDetail['placeholders'];
  readonly values: { readonly subject: string; readonly content: string };
}

/** What the words can name, with an example each; what must be named and is not yet stands out. */
export function PlaceholderList({ placeholders, values }: PlaceholderListProps) {
  const t = useT('platform');
  const id = useId();
  const used = new Set(placeholdersIn(values.subject + values.content));
  return (
    <section aria-labelledby={id}>
      <Box id={id} component="h3" mb={8} fz="sm" fw={600}>
        {t('platform:templates.placeholders')}
      </Box>
      <dl className={classes.placeholders}>
        {placeholders.map(({ name, kind, example, isRequired }) => (
          <div key={name}>
            <dt>
              <code data-used={used.has(name) || undefined}>{`{{${name}}}`}</code>
            </dt>
            <dd>
              {kind === 'text' ? example : t(`platform:templates.kinds.${kind}`)}
              {isRequired && <Mark tone={used.has(name) ? 'quiet' : 'bad'}>{t('platform:templates.required')}</Mark>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
