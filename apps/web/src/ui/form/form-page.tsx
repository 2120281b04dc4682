import { useHistory } from '../history/use-history.tsx';
import { FormBody, type FormFrameProps } from './form-body.tsx';
import classes from './record-form.module.css';

/** A form that is a screen of its own: for things with parts that need room. */
export function FormPage({ history, acts, ...body }: Omit<FormFrameProps, 'opened' | 'title'>) {
  const past = useHistory(history);
  return (
    <div className={classes.card}>
      <FormBody
        {...body}
        acts={
          <>
            {past.button}
            {acts}
          </>
        }
      />
    </div>
  );
}
