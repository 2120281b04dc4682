import folder from './common/folder.json';
import follow from './common/follow.json';
import form from './common/form.json';
import outcomes from './common/outcomes.json';
import shell from './common/shell.json';
import table from './common/table.json';
import textHelp from './common/text-help.json';

/** What all screens say alike; fetched before the first of them. */
export default { ...follow, ...folder, ...form, ...outcomes, ...shell, ...table, ...textHelp };
