import { Button, Modal, Table } from '@mantine/core';
import { formatMinutes, formatNumber } from '@stint/contract/numbers';
import type { OvertimeFigures } from '@stint/contract/time/sheet/timereg';
import { useT } from '../../lib/messages.ts';

/** Tells that a save was blocked by the maximum overtime of the quarter, and by how much. Nothing typed is lost. */
export function OvertimeDialog({
  figures,
  onClose,
}: {
  readonly figures: OvertimeFigures;
  readonly onClose: () => void;
}) {
  const t = useT('time');
  const lines = [
    [t('time:sheet.overtime.expected'), formatMinutes(figures.expectedMinutes)],
    [t('time:sheet.overtime.most', { percent: formatNumber(figures.maxOTPct) }), formatMinutes(figures.mostMinutes)],
    [t('time:sheet.overtime.delivered'), formatMinutes(figures.deliveredMinutes)],
    [t('time:sheet.overtime.added'), formatMinutes(figures.addedMinutes)],
    [
      t('time:sheet.overtime.over'),
      formatMinutes(figures.deliveredMinutes + figures.addedMinutes - figures.mostMinutes),
    ],
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('time:sheet.overtime.title')}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <p>{t('time:sheet.overtime.explain', { quarter: figures.quarter, year: figures.year })}</p>
      <Table my="md">
        <Table.Tbody>
          {lines.map(([label, hours]) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="right">{hours}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Button variant="filled" onClick={onClose} data-autofocus>
        {t('time:sheet.overtime.close')}
      </Button>
    </Modal>
  );
}
