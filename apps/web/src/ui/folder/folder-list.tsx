import { Anchor, Breadcrumbs, Button, Skeleton } from '@mantine/core';
import type { FolderItem } from '@stint/contract/platform/drive/drive-folder';
import { IconDownload, IconExternalLink, IconFile, IconFolder } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstantDay, formatSize } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import classes from '../own-list.module.css';

interface FolderListProps {
  /** What the folder is called. */
  readonly name: string;
  /** Where in the folder one is: names of folders, parted by `/`. */
  readonly path: string;
  readonly onPath: (path: string) => void;
  readonly items: UseQueryResult<FolderItem[]>;
  /** Where the drive itself shows it. */
  readonly link: string | null | undefined;
  /** The path of the file that is fetched now. */
  readonly fetching: string | undefined;
  readonly onFetch: (path: string) => void;
}

/** What is in a folder of the cloud drive, with the way back up. */
export function FolderList({ name, path, onPath, items, link, fetching, onFetch }: FolderListProps) {
  const t = useT();
  const names = path.split('/').filter(Boolean);
  /** The folders around the one that is shown, the outermost first. */
  const above = names.map((_, depth) => ({ path: names.slice(0, depth).join('/'), name: names[depth - 1] ?? name }));
  const inside = (item: FolderItem) => [...names, item.name].join('/');
  return (
    <section aria-label={name}>
      <Breadcrumbs mb="sm">
        {above.map((at) => (
          <Anchor key={at.path} component="button" type="button" onClick={() => onPath(at.path)}>
            {at.name}
          </Anchor>
        ))}
        <span aria-current="location">{names.at(-1) ?? name}</span>
      </Breadcrumbs>
      {items.isError && <ErrorState error={items.error} onRetry={() => void items.refetch()} />}
      {items.isPending && <Skeleton height={58} radius="lg" className={classes.list} />}
      {items.data?.length === 0 && (
        <EmptyState title={t('common:folder.nothing')} hint={t('common:folder.nothingHint')} />
      )}
      {items.data && items.data.length > 0 && (
        <ul className={classes.list} aria-label={t('common:folder.items')}>
          {items.data.map((item) => (
            <ItemLine
              key={item.name}
              item={item}
              isFetching={fetching === inside(item)}
              onOpen={() => onPath(inside(item))}
              onFetch={() => onFetch(inside(item))}
            />
          ))}
        </ul>
      )}
      {link && (
        <p>
          <Anchor href={link} target="_blank" rel="noreferrer">
            {t('common:folder.openOnDrive')} <IconExternalLink size={14} aria-hidden />
          </Anchor>
        </p>
      )}
    </section>
  );
}

interface ItemLineProps {
  readonly item: FolderItem;
  readonly isFetching: boolean;
  readonly onOpen: () => void;
  readonly onFetch: () => void;
}

function ItemLine({ item: { name, isFolder, size, changedAt }, isFetching, onOpen, onFetch }: ItemLineProps) {
  const t = useT();
  const { timeZone } = useAppConfig();
  const Icon = isFolder ? IconFolder : IconFile;
  return (
    <li className={classes.line}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={classes.text}>
        <div className={classes.name}>{name}</div>
        <p className={classes.detail}>
          {formatInstantDay(changedAt, timeZone)}
          {!isFolder && ` · ${formatSize(size)}`}
        </p>
      </div>
      {isFolder ? (
        <Button aria-label={t('common:folder.openNamed', { name })} onClick={onOpen}>
          {t('common:folder.open')}
        </Button>
      ) : (
        <Button
          aria-label={t('common:folder.downloadNamed', { name })}
          leftSection={<IconDownload size={15} stroke={1.7} />}
          loading={isFetching}
          onClick={onFetch}
        >
          {t('common:folder.download')}
        </Button>
      )}
    </li>
  );
}
