import '@mantine/tiptap/styles.layer.css';
import { FileButton } from '@mantine/core';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { IMAGE_TYPES } from '@stint/contract/platform/files/file-kinds';
import { IconPhoto } from '@tabler/icons-react';
import Link from '@tiptap/extension-link';
import { type Editor as TextEditor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import { InsertMenu } from './insert-menu.tsx';
import { PictureNode } from './picture-node.ts';
import classes from './rich-text.module.css';
import type { RichTextProps } from './rich-text-props.ts';
import { usePictures } from './use-pictures.ts';

const EXTENSIONS = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3] } }),
  Link.configure({ openOnClick: false, protocols: ['https', 'http', 'mailto'] }),
];

const WITH_PICTURES = [...EXTENSIONS, PictureNode];

/** The editor itself; `RichText` fetches it. */
export function RichTextEditor({
  label,
  value,
  onChange,
  error,
  minHeight = 120,
  inserts,
  keepPicture,
}: RichTextProps) {
  const t = useT();
  const pictures = usePictures(keepPicture);
  const self = useRef<TextEditor | null>(null);
  const editor = useEditor({
    extensions: keepPicture ? WITH_PICTURES : EXTENSIONS,
    content: value,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      handlePaste: (_view, event) => pictures.take(self.current, event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && pictures.take(self.current, event.dataTransfer),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  self.current = editor;
  // What is put in from outside, such as an improved text or a reset, replaces what stands there.
  useEffect(() => {
    // One that is on its way out, because the screen is drawn anew, has no text any more.
    if (!editor || editor.isDestroyed) return;
    if (value !== (editor.isEmpty ? '' : editor.getHTML())) editor.commands.setContent(value);
  }, [editor, value]);
  return (
    <Editor
      editor={editor}
      className={classes.editor}
      style={{ '--editor-height': `${minHeight}px` }}
      data-error={Boolean(error) || undefined}
      labels={{
        boldControlLabel: t('common:editor.bold'),
        italicControlLabel: t('common:editor.italic'),
        bulletListControlLabel: t('common:editor.bulletList'),
        orderedListControlLabel: t('common:editor.orderedList'),
        linkControlLabel: t('common:editor.link'),
        unlinkControlLabel: t('common:editor.unlink'),
        linkEditorInputLabel: t('common:editor.linkAddress'),
        linkEditorInputPlaceholder: 'https://',
        linkEditorSave: t('common:act.save'),
        linkEditorExternalLink: t('common:editor.newTab'),
        linkEditorInternalLink: t('common:editor.sameTab'),
      }}
    >
      <Editor.Toolbar>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.BulletList />
          <Editor.OrderedList />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
        </Editor.ControlsGroup>
        {keepPicture && (
          <FileButton
            accept={IMAGE_TYPES.join(',')}
            onChange={(file) => editor && file && void pictures.insert(editor, [file])}
          >
            {(props) => (
              <Editor.ControlsGroup>
                <Editor.Control
                  {...props}
                  aria-label={t('common:editor.picture')}
                  title={t('common:editor.picture')}
                  disabled={pictures.isKeeping}
                >
                  <IconPhoto size={16} stroke={1.5} />
                </Editor.Control>
              </Editor.ControlsGroup>
            )}
          </FileButton>
        )}
        {inserts && inserts.length > 0 && <InsertMenu editor={editor} inserts={inserts} />}
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  );
}
