import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useT } from '../../lib/messages.ts';
import classes from './rich-text.module.css';
import type { RichTextInsert } from './rich-text-props.ts';

interface InsertMenuProps {
  readonly editor: Editor | null;
  readonly inserts: readonly RichTextInsert[];
}

/** Puts something from a list into the text, where the cursor is. */
export function InsertMenu({ editor, inserts }: InsertMenuProps) {
  const t = useT();
  const insert = async (one: RichTextInsert) => {
    if (!editor) return;
    if ('ask' in one) {
      const asked = await one.ask();
      if (asked !== null) editor.chain().focus().insertContent(asked).run();
      return;
    }
    const { html, href } = one;
    const isSelected = !editor.state.selection.empty;
    if (href && isSelected) editor.chain().focus().setLink({ href }).run();
    else editor.chain().focus().insertContent(html).run();
  };
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" rightSection={<IconChevronDown size={13} />}>
          {t('common:editor.insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.inserts}>
        {inserts.map((one) => (
          <Menu.Item key={one.label} onClick={() => void insert(one)}>
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
