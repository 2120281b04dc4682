import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { picturesIn } from './pasted-pictures.ts';
import type { KeepPicture } from './rich-text-props.ts';

/** Puts pictures into a text: those that are pasted, dropped or chosen become files, and the text shows them. */
export function usePictures(keep: KeepPicture | undefined) {
  const latest = useRef(keep);
  latest.current = keep;
  const [waiting, setWaiting] = useState(0);

  async function insert(editor: Editor, files: readonly File[]): Promise<void> {
    for (const file of files) {
      setWaiting((count) => count + 1);
      try {
        const src = await latest.current?.(file);
        const alt = file.name.replace(/\.\w+$/, '');
        if (src && !editor.isDestroyed)
          editor.chain().focus().insertContent({ type: 'picture', attrs: { src, alt } }).run();
      } catch {
        // What was wrong with it has been said already.
      } finally {
        setWaiting((count) => count - 1);
      }
    }
  }

  /** Takes the pictures of what comes in; false leaves it to the editor, with the words that stand around them. */
  function take(editor: Editor | null, data: DataTransfer | null): boolean {
    if (!(latest.current && editor)) return false;
    const { files, hasWords } = picturesIn(data);
    if (files.length === 0) return false;
    void insert(editor, files);
    return !hasWords;
  }

  return { insert, take, isKeeping: waiting > 0 };
}
