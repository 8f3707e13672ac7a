import { useState } from 'react';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { BringList, type Brought, emptyList } from './bring-list.tsx';
import { ChooseServices } from './choose-services.tsx';

/** Imports services from elsewhere: first asks for the list, then which of its services to add. */
const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [opener] = useState(() => document.activeElement);
  const [brought, setBrought] = useState<Brought>();
  const [choosing, setChoosing] = useState(false);
  if (brought && choosing)
    return <ChooseServices list={brought.list} opener={opener} onBack={() => setChoosing(false)} onClose={onClose} />;
  const choose = (read: Brought) => {
    setBrought(read);
    setChoosing(true);
  };
  return <BringList initial={brought?.values ?? emptyList} opener={opener} onRead={choose} onClose={onClose} />;
};

export default unlessReadOnly(ImportDialog);
