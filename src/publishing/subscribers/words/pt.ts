import type { SubscriberWords } from './words.ts';

export const pt: SubscriberWords = {
  form: {
    title: 'Atualizações por e-mail',
    lead: 'Enviamos um e-mail quando algo falha e quando termina.',
    email: 'Endereço de e-mail',
    choice: 'Atualizações sobre',
    everything: 'Tudo',
    chosen: 'Somente estes:',
    leaveEmpty: 'Deixe em branco',
    subscribe: 'Inscrever-se',
    wrongAddress: 'Digite um endereço de e-mail válido.',
    noItems: 'Escolha pelo menos um.',
    back: 'Ver o status atual',
  },
  sent: {
    title: 'Confira sua caixa de entrada',
    text: 'Se este endereço puder receber atualizações, enviamos a ele um e-mail com um link. O link vale por 7 dias.',
  },
  channel: {
    title: 'Atualizações por webhook',
    lead: 'Publicamos em um canal do Slack, Teams ou Discord quando algo falha e quando termina. O seu próprio receptor recebe JSON.',
    instead: 'Atualizações no Slack, Teams, Discord ou por webhook',
    url: 'URL de um webhook de entrada',
    wrongUrl: 'Digite a URL de um webhook de entrada, que começa com https://.',
    sent: {
      title: 'Procure nossa mensagem',
      text: 'Se este webhook funcionar, publicamos uma mensagem com um link. Abra-o em até 7 dias para confirmar.',
    },
  },
  closed: {
    title: 'Sem novas inscrições no momento',
    text: 'Você pode seguir esta página em um leitor de feeds.',
  },
  tooMany: {
    title: 'Muitas solicitações',
    text: 'Espere uma hora e tente de novo.',
  },
  expired: {
    title: 'Este link expirou',
    text: 'Inscreva-se de novo para receber outro.',
  },
  confirm: {
    title: (page) => `Receber atualizações de: ${page}?`,
    text: (address) => `Vamos enviá-las para ${address}.`,
    button: 'Confirmar',
    done: 'Você receberá atualizações',
    doneText: 'Toda mensagem tem um link para mudar ou parar estas atualizações.',
  },
  manage: {
    title: 'Suas atualizações',
    text: (address) => `Nós as enviamos para ${address}.`,
    save: 'Salvar',
    saved: 'Salvo.',
    feed: 'Seu próprio feed, para um leitor de feeds. Não o compartilhe:',
  },
  unsubscribe: {
    title: 'Parar estas atualizações?',
    text: (address, page) => `${address} não receberá mais atualizações de: ${page}.`,
    button: 'Cancelar a inscrição',
    done: 'Inscrição cancelada',
    undoText: (date) => `Você pode desfazer isso até ${date}.`,
    byApp: 'Seu aplicativo de e-mail pediu isto.',
    undo: 'Desfazer',
    undone: 'Você voltará a receber atualizações',
  },
  email: {
    confirmSubject: (page) => `Confirme as atualizações de: ${page}`,
    confirmText: 'Confirme seu endereço de e-mail para receber atualizações desta página de status.',
    channelText:
      'Confirme que este canal receberá atualizações desta página de status. Se ninguém aqui pediu isso, ignore esta mensagem.',
    confirmButton: 'Confirmar',
    confirmFacts: 'O link vale por 7 dias.',
    confirmReason:
      'Você recebe este e-mail porque alguém digitou seu endereço nesta página. Se não foi você, ignore este e-mail.',
    knownSubject: (page) => `Você já recebe atualizações de: ${page}`,
    knownText: 'Alguém digitou seu endereço de novo. Você não precisa fazer nada.',
    knownReason: 'Você recebe este e-mail porque alguém digitou seu endereço nesta página.',
    planned: (title) => `Manutenção agendada: ${title}`,
    soon: (title) => `Começa em breve: ${title}`,
    started: (title) => `Começou: ${title}`,
    completed: (title) => `Concluída: ${title}`,
    viewMaintenance: 'Ver a manutenção',
  },
};
