import '@radix-ui/themes/tokens/base.css';
import '@radix-ui/themes/tokens/colors/gray.css';
import '@radix-ui/themes/tokens/colors/jade.css';
import '@radix-ui/themes/tokens/colors/red.css';
import '@radix-ui/themes/tokens/colors/sage.css';
import '@radix-ui/themes/components.css';
import '@radix-ui/themes/utilities.css';
import './theme/tokens.css';
import './theme/hues.css';
import './theme/fonts.css';
import './theme/base.css';
import './theme/controls.css';
import { createRoot } from 'react-dom/client';
import { App, createApp } from './app/app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App {...createApp()} />);
