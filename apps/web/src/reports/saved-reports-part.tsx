import { Button, Menu } from '@mantine/core';
import type { SavedReport } from '@stint/contract/reports/saved-reports/saved-report';
import type { Days } from '@stint/contract/reports/time-report/report-range.rules';
import { IconBookmark, IconBookmarkPlus, IconChevronDown, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../lib/messages.ts';
import { usePresent } from '../lib/use-present.ts';
import { personName } from '../ui/person.tsx';
import type { ReportSearch } from './report-search.ts';
import { addressOfAsked, askedOfAddress } from './saved-reports/asked-of-address.ts';
import { SaveReportDialog } from './saved-reports/save-report-dialog.tsx';
import { useSavedReports } from './saved-reports/saved-reports.queries.ts';

interface SavedReportsProps {
  readonly asked: ReportSearch & Days;
  /** The saved report that the address names: it is opened once it is there. */
  readonly savedId: string | undefined;
  readonly onOpen: (patch: Partial<ReportSearch>) => void;
}

/** Opens saved reports, and saves the one that is shown. */
export function SavedReports({ asked, savedId, onOpen }: SavedReportsProps) {
  const t = useT('reports');
  const { date: today } = usePresent();
  const answer = useSavedReports();
  const [edited, setEdited] = useState<SavedReport | 'new' | null>(null);
  const reports = answer.data ?? [];
  const [own, shared] = [reports.filter(({ isOwn }) => isOwn), reports.filter(({ isOwn }) => !isOwn)];
  const named = reports.find(({ _id }) => _id === savedId);
  // Once: what is then changed of it stays changed.
  useEffect(() => {
    if (named) onOpen(addressOfAsked(named.asked, today));
  }, [named, today, onOpen]);
  const open = (report: SavedReport) => onOpen(addressOfAsked(report.asked, today));
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <Button leftSection={<IconBookmark size={16} />} rightSection={<IconChevronDown size={14} />}>
            {t('reports:saved.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          <Menu.Item leftSection={<IconBookmarkPlus size={16} />} onClick={() => setEdited('new')}>
            {t('reports:saved.save')}
          </Menu.Item>
          {own.length > 0 && <Menu.Label>{t('reports:saved.own')}</Menu.Label>}
          {own.map((report) => (
            <Menu.Item key={report._id} onClick={() => open(report)}>
              {report.name}
            </Menu.Item>
          ))}
          {shared.length > 0 && <Menu.Label>{t('reports:saved.shared')}</Menu.Label>}
          {shared.map((report) => (
            <Menu.Item key={report._id} onClick={() => open(report)}>
              {report.name} · {personName(report.owner)}
            </Menu.Item>
          ))}
          {own.length > 0 && <Menu.Label>{t('reports:saved.edit')}</Menu.Label>}
          {own.map((report) => (
            <Menu.Item
              key={report._id}
              leftSection={<IconPencil size={14} />}
              onClick={() => setEdited(report)}
              aria-label={t('reports:saved.editOne', { name: report.name })}
            >
              {report.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {edited && (
        <SaveReportDialog
          report={edited === 'new' ? null : edited}
          asked={edited === 'new' ? askedOfAddress(asked, today) : edited.asked}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
