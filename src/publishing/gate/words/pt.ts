import type { GateWords } from './gate-words.ts';

export const pt: GateWords = {
  title: 'Não há página de status pública aqui',
  text: 'Verifique o endereço. Se a página for privada, digite a senha que você recebeu.',
  password: 'Senha',
  open: 'Abrir página',
  wrong: 'Esta senha não abre nenhuma página aqui. Verifique-a e tente de novo.',
  team: 'Faço parte da equipe',
  email: 'Ou receba um link no seu e-mail de trabalho',
  send: 'Enviar um link',
  sentTitle: 'Confira sua caixa de entrada',
  sentText: 'Se este endereço abrir uma página aqui, enviamos um link a ele. O link funciona uma vez, por 15 minutos.',
  openTitle: 'Abrir a página de status',
  expired: 'Este link não abre nenhuma página aqui. Talvez tenha expirado. Peça outro.',
  subject: (page) => `Seu link para ${page}`,
  emailText: 'Abra a página de status com este link. Ele funciona uma vez, por 15 minutos.',
  reason:
    'Você recebe este e-mail porque alguém digitou seu endereço nesta página. Se não foi você, ignore este e-mail.',
};
