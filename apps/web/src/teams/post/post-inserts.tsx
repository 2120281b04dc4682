import { Button, Group, Modal, TextInput } from '@mantine/core';
import { getPostTemplate } from '@stint/contract/teams/post/post';
import { POST_TAG_TYPES, POST_TAGS, type PostTagType, writeTag } from '@stint/contract/teams/post/post.rules';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useT } from '../../lib/messages.ts';
import { HintedSelect } from '../../ui/hinted-select.tsx';
import type { RichTextInsert } from '../../ui/rich-text/rich-text-props.ts';
import { findPostTemplates } from './posts.queries.ts';

interface Asked {
  readonly what: PostTagType | 'template';
  /** Null when nothing is put in after all. */
  readonly answer: (html: string | null) => void;
}

/** What can be put into the text of a post, a template or a tag, and the dialog that asks which. */
export function usePostInserts(): { readonly list: readonly RichTextInsert[]; readonly dialog: ReactNode } {
  const t = useT('teams');
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (what: Asked['what']) => () =>
    new Promise<string | null>((answer) => {
      setAsked({
        what,
        answer: (html) => {
          setAsked(null);
          answer(html);
        },
      });
    });
  const list: RichTextInsert[] = [
    { label: t('teams:posts.insert.template'), ask: ask('template') },
    ...POST_TAG_TYPES.map((type) => ({ label: t(`teams:posts.insert.${type}`), ask: ask(type) })),
  ];
  return { list, dialog: asked && <InsertDialog {...asked} /> };
}

function InsertDialog({ what, answer }: Asked) {
  const t = useT('teams');
  return (
    <Modal
      opened
      title={t(`teams:posts.insert.${what}`)}
      onClose={() => answer(null)}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {what === 'template' ? <TemplateField answer={answer} /> : <TagForm type={what} answer={answer} />}
    </Modal>
  );
}

/** What a template says is asked for once it is chosen. */
function TemplateField({ answer }: { readonly answer: Asked['answer'] }) {
  const t = useT('teams');
  const template = useMutation({
    mutationFn: (id: string) => call(getPostTemplate, { params: { id } }),
    onSuccess: ({ content }) => answer(content),
    meta: { fallback: 'common:failed.wrong' },
  });
  return (
    <HintedSelect
      label={t('teams:posts.template')}
      find={findPostTemplates}
      openOnFocus={false}
      value={template.isPending ? template.variables : null}
      onChange={(id) => id && template.mutate(id)}
    />
  );
}

function TagForm({ type, answer }: { readonly type: PostTagType; readonly answer: Asked['answer'] }) {
  const t = useT('teams');
  const [of, setOf] = useState('');
  const [wasTried, setTried] = useState(false);
  const isEmpty = of.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!isEmpty) answer(writeTag({ type, of }));
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        data-autofocus
        label={t(`teams:posts.tagOf.${POST_TAGS[type]}`)}
        required
        value={of}
        onChange={(event) => setOf(event.currentTarget.value)}
        error={wasTried && isEmpty && t('teams:posts.tagRequired')}
      />
      <Group justify="flex-end" mt="md">
        <Button type="submit" variant="filled">
          {t('teams:posts.insert.act')}
        </Button>
      </Group>
    </form>
  );
}
