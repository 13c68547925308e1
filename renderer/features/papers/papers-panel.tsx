import { useId } from 'react';
import type { DocumentView } from '../../../shared/papers/document-view.ts';
import { isCarrierPaper } from '../../../shared/papers/kind.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { type OfferedPaper, useOffered } from '../../stores/papers/offered.ts';
import { usePapers } from '../../stores/papers/papers.ts';
import { useScreen } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import parts from '../form/parts/parts.module.css';
import { currentPaper } from './paper-actions.ts';
import { CarrierPaperRow, PaperRow } from './paper-row.tsx';
import classes from './papers.module.css';

/** Papers that would be wrong for this shipment, each with the reason. One line: they are nothing to do. */
const NotHere = ({ offered }: { offered: readonly OfferedPaper[] }) => {
  const t = useWords();
  const language = useLanguage();
  if (offered.length === 0) return null;
  const reasons = new Map<string, string[]>();
  for (const { kind, why } of offered) {
    reasons.set(why[language], [...(reasons.get(why[language]) ?? []), t(`papers:kind-${kind}`)]);
  }
  return (
    <ul className={classes.notHere}>
      {[...reasons].map(([why, kinds]) => (
        <li key={why}>
          <b>{t('papers:notHere', { papers: kinds.join(', ') })}</b> {why}
        </li>
      ))}
    </ul>
  );
};

/** Those that came with the label, in the order in which they came: documents have the newest first. */
const carrierPapers = (documents: readonly DocumentView[] = []) =>
  documents
    .flatMap((document) =>
      isCarrierPaper(document.documentType) && !document.superseded
        ? [{ kind: document.documentType, document }]
        : [],
    )
    .toReversed();

/** The papers of the shipment: which it needs, what each lacks, and each a click away. */
export const PapersPanel = () => {
  const t = useWords();
  const id = useId();
  const offered = useOffered();
  const documents = useBench((state) => state.opened?.documents);
  const shown = useBench((state) => state.opened !== null);
  // While a paper is on screen it is said there.
  const behind = useScreen((state) => state.overlay === 'paper');
  const refused = usePapers((state) => state.refused);
  if (!shown) return null;
  return (
    <section className={parts.group} aria-labelledby={id}>
      <h3 id={id}>{t('papers:title')}</h3>
      <ul className={classes.papers}>
        {carrierPapers(documents).map(({ kind, document }) => (
          <CarrierPaperRow key={kind} kind={kind} document={document} />
        ))}
        {offered
          .filter(({ need }) => need !== 'not')
          .map((each) => (
            <PaperRow key={each.kind} offered={each} document={currentPaper(documents, each.kind)} />
          ))}
      </ul>
      {refused && !behind && <FailureBox failure={refused.failure} />}
      <NotHere offered={offered.filter(({ need }) => need === 'not')} />
    </section>
  );
};
