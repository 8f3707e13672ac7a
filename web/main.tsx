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
import './theme/frame.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api.ts';
import { userQuery } from './queries.ts';
import { createRouter } from './router.tsx';

const queryClient = createQueryClient(() => {
  queryClient.setQueryData(userQuery.queryKey, null);
  void router.navigate({ to: '/auth' });
});
const router = createRouter(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
