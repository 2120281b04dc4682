import { useParams } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import classes from './assets.module.css';
import { usePublicAsset } from './assets.queries.ts';

/** `/asset/public/{id}`: where the label of an asset leads whoever found it. */
export function PublicAssetScreen() {
  const t = useT('people');
  const { id = '' } = useParams({ strict: false });
  const { data, isError } = usePublicAsset(id);
  if (isError)
    return (
      <section className={classes.card}>
        <h1>{t('people:publicAsset.unknown')}</h1>
        <p>{t('people:publicAsset.unknownNote')}</p>
      </section>
    );
  if (!data) return null;
  return (
    <section className={classes.card}>
      <h1>{t('people:publicAsset.title', { company: data.company })}</h1>
      <p>{t('people:publicAsset.note', { company: data.company })}</p>
      <p className={classes.found}>
        {t(`people:assets.catalogs.${data.catalog}`)} <strong>{data.tag}</strong>
      </p>
    </section>
  );
}
