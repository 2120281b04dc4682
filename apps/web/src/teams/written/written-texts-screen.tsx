import { Select, Text } from '@mantine/core';
import { type WrittenText, writtenKind } from '@stint/contract/teams/written/written-text';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { wordsIn } from '../../lib/text-match.ts';
import { useOpening } from '../../lib/use-opening.ts';
import { Marked } from '../../ui/marked.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { instantColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { addressOf, useWrittenTexts, writtenTextSearch } from './written-texts.queries.ts';

/** `/user/written-texts`: posts and statuses by the words in them. */
export function WrittenTextsScreen() {
  const t = useT('teams');
  const { timeZone } = useAppConfig();
  const open = useOpening();
  const list = useListSearch(writtenTextSearch);
  const { search, kind } = list.state;
  const columns = useMemo(() => columnsOf(t, timeZone, search), [t, timeZone, search]);
  return (
    <>
      <PageHeader title={t('teams:written.title')} note={t('teams:written.note')} />
      <DataTable
        name="written-texts"
        label={t('teams:written.title')}
        columns={columns}
        list={list}
        answer={useWrittenTexts(list.state)}
        onOpen={(text) => open(addressOf(text))}
        toolbar={
          <Select
            aria-label={t('teams:written.kind')}
            placeholder={t('teams:written.kind')}
            w={150}
            clearable
            data={writtenKind.options.map((value) => ({ value, label: t(`teams:written.kinds.${value}`) }))}
            value={kind ?? null}
            onChange={(value) => list.change({ kind: writtenKind.optional().catch(undefined).parse(value) })}
          />
        }
        empty={{ title: t('teams:written.empty'), hint: t('teams:written.emptyHint') }}
      />
    </>
  );
}

function columnsOf(t: Translate, timeZone: string, search: string): readonly Column<WrittenText>[] {
  const words = wordsIn(search);
  return [
    {
      key: 'title',
      title: t('teams:posts.title'),
      sortBy: 'title',
      main: true,
      cell: ({ title }) => <Marked text={title} words={words} />,
    },
    {
      key: 'kind',
      title: t('teams:written.kind'),
      cell: ({ type, week }) =>
        type === null ? t('teams:written.statusOf', { week: week ?? '' }) : t(`teams:posts.types.${type}`),
    },
    {
      key: 'text',
      title: t('teams:written.text'),
      cell: ({ excerpt }) =>
        excerpt !== '' && (
          <Text
            inherit
            py={4}
            miw={{ base: 0, sm: '16rem' }}
            style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            <Marked text={excerpt} words={words} />
          </Text>
        ),
    },
    instantColumn(
      { key: 'updatedAt', title: t('teams:posts.updatedAt'), sortBy: 'updatedAt' },
      timeZone,
      ({ updatedAt }) => updatedAt,
    ),
  ];
}
