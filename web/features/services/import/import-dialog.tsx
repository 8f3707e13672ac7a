import { useState } from 'react';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { ChooseServices } from './choose-services.tsx';
import { emptyList, ImportList, type ReadAndValues } from './import-list.tsx';

/** Imports services from elsewhere: first asks for the list, then which of its services to add. */
const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [opener] = useState(() => document.activeElement);
  const [read, setRead] = useState<ReadAndValues>();
  const [choosing, setChoosing] = useState(false);
  if (read && choosing)
    return <ChooseServices list={read.list} opener={opener} onBack={() => setChoosing(false)} onClose={onClose} />;
  const choose = (given: ReadAndValues) => {
    setRead(given);
    setChoosing(true);
  };
  return <ImportList initial={read?.values ?? emptyList} opener={opener} onRead={choose} onClose={onClose} />;
};

export default unlessReadOnly(ImportDialog);
