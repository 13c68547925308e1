import { useState } from 'react';
import { deskRoles } from '../../../../shared/roles.ts';
import { call } from '../../../api/desk.ts';
import { roleWord } from '../../../i18n/role-word.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useSession } from '../../../stores/session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ExportPanel } from '../export-panel.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { RulesImportPanel } from './rules-import.tsx';
import { Tester } from './tester.tsx';

/** The carrier rules of this desk, and a way to try them. */
export const RulesPart = () => {
  const t = useWords();
  const role = useSession((state) => state.session?.user?.role);
  const [panel, setPanel] = useState<'rules' | 'import' | 'export'>('rules');
  const readOnly = role === undefined || !deskRoles.includes(role);
  const back = () => setPanel('rules');
  if (panel === 'import') return <RulesImportPanel onDone={back} />;
  if (panel === 'export') {
    return (
      <ExportPanel
        title={t('carrierRules:exportTitle')}
        hint={t('carrierRules:exportHint')}
        fileName="packdesk-carrier-rules.json"
        load={() => call('carrierRules.export', {})}
        onDone={back}
      />
    );
  }
  return (
    <>
      {readOnly && role && (
        <Notice tone="accent" title={t('carrierRules:readOnly', { role: roleWord(t, role) })} />
      )}
      <RulesEditor
        readOnly={readOnly}
        onImport={() => setPanel('import')}
        onExport={() => setPanel('export')}
      />
      <Tester />
    </>
  );
};
