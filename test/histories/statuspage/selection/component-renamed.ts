import { chosenBecomes } from '../../chosen-component.ts';

export default chosenBecomes('a chosen component is renamed and stays chosen', { id: 'api', name: 'Public API' });
