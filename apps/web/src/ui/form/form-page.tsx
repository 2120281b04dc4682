import { FormBody, type FormFrameProps } from './form-body.tsx';
import classes from './record-form.module.css';

/** A form that is a screen of its own: for things with parts that need room. */
export function FormPage(props: Omit<FormFrameProps, 'opened' | 'title'>) {
  return (
    <div className={classes.card}>
      <FormBody {...props} />
    </div>
  );
}
