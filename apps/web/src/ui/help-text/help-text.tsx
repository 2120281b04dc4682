import { ActionIcon, Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import classes from './help-text.module.css';
import { useHelpText } from './help-text.queries.ts';

/** A button that opens the help text of a name. Where administrators wrote none, there is no button. */
export function HelpText({ name }: { readonly name: string }) {
  const t = useT();
  const help = useHelpText(name);
  if (!help) return null;
  const title = help.subject || t('common:help');
  return (
    <Popover width={340} position="bottom-start" trapFocus={false}>
      <Popover.Target>
        <ActionIcon aria-label={title} color="gray">
          <IconHelpCircle size={17} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.help} aria-label={title}>
        {help.subject !== '' && <strong>{help.subject}</strong>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rich text is sanitised when it is stored */}
        <div dangerouslySetInnerHTML={{ __html: help.content }} />
      </Popover.Dropdown>
    </Popover>
  );
}
